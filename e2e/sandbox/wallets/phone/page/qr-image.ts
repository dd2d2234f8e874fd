import { decodeQR } from 'qr/decode.js'

/** Reads the QR code in an image of any format that the browser supports. Rejects if there is none. */
export async function readQrCode(file: Blob): Promise<string> {
  const image = new Image()
  const url = URL.createObjectURL(file)
  try {
    image.src = url
    await image.decode()
    return decodeQR(toPixels(image), { timeLimit: 8000 })
  } catch {
    throw new Error('There is no QR code in this picture.')
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Draws the image on white with a margin, because a code at the edge is hard to detect. */
function toPixels(image: HTMLImageElement): ImageData {
  const longest = Math.max(image.naturalWidth, image.naturalHeight)
  const scale = Math.min(Math.max(longest, 480), 1400) / longest
  const margin = 40
  const width = Math.round(image.naturalWidth * scale) + 2 * margin
  const height = Math.round(image.naturalHeight * scale) + 2 * margin
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser does not draw.')
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.drawImage(image, margin, margin, width - 2 * margin, height - 2 * margin)
  return context.getImageData(0, 0, width, height)
}
