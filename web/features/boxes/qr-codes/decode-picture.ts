import decodeQR from 'qr/decode.js'

/** Larger pictures are scaled down first. A code that fills a part of the picture is still legible. */
const longestSide = 1200

/** Returns the text of the code in a picture or camera frame; `null` if none can be read. */
export function decodePicture(
  picture: CanvasImageSource,
  { width, height }: { readonly width: number; readonly height: number },
  canvas: HTMLCanvasElement,
): string | null {
  if (width === 0 || height === 0) return null
  const scale = Math.min(1, longestSide / Math.max(width, height))
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  try {
    return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height))
  } catch {
    // The decoder throws if there is no code.
    return null
  }
}

/** Like decodePicture, for a file. Also `null` if the file is not a picture. */
export async function decodeFile(file: Blob): Promise<string | null> {
  let picture: ImageBitmap
  try {
    picture = await createImageBitmap(file)
  } catch {
    return null
  }
  try {
    return decodePicture(picture, picture, document.createElement('canvas'))
  } finally {
    picture.close()
  }
}
