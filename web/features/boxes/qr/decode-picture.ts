import decodeQR from 'qr/decode.js'

/** Longer sides are made smaller first: a code that fills a part of the picture is still fine enough. */
const longestSide = 1200

/** The text of the code in a picture or a frame of a camera; `null` where none can be read. */
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
    // It says by throwing that there is no code.
    return null
  }
}

/** The same of a file; `null` also for one that is no picture. */
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
