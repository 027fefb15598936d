import encodeQR from 'qr'
import { useMemo } from 'react'

/** The text as a QR code, with the quiet zone that scanners need. */
export function QrCode({ text, className }: { text: string; className?: string }) {
  const { path, size } = useMemo(() => {
    const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
    return {
      size: modules.length,
      path: modules
        .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
        .join(''),
    }
  }, [text])
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
      <path d={path} fill="#000" />
    </svg>
  )
}
