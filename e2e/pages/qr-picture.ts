import { Buffer } from 'node:buffer'
import { encodeQR } from 'qr'
import { decodeQR } from 'qr/decode.js'

type Pixels = { readonly data: string; readonly height: number; readonly width: number }

/** The pixels of a PNG, in base64. Runs in the page, which can decode it. */
export async function readPixels(base64: string): Promise<Pixels> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const canvas = new OffscreenCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0)
  const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? []
  let text = ''
  for (const byte of pixels) text += String.fromCharCode(byte)
  return { data: btoa(text), height: image.height, width: image.width }
}

export const decodePixels = ({ data, height, width }: Pixels): string =>
  decodeQR({ data: new Uint8Array(Buffer.from(data, 'base64')), height, width })

export const toQrPicture = (text: string): Buffer =>
  Buffer.from(encodeQR(text, 'gif', { scale: 6 }))
