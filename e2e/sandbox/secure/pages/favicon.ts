import { crc32, deflateSync } from 'node:zlib'

const size = 64
const ground = [18, 60, 58] as const
const metal = [244, 184, 96] as const

/** A keyhole, as a PNG of 64 by 64 pixels with round corners. */
export function drawFavicon(): Uint8Array<ArrayBuffer> {
  const rows = Array.from({ length: size }, (_, y) => [
    0,
    ...Array.from({ length: size }, (_unused, x) => drawPixel(x + 0.5, y + 0.5)).flat(),
  ])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  // 8 bits per channel, RGBA.
  header.set([8, 6, 0, 0, 0], 8)
  return Uint8Array.from(
    Buffer.concat([
      Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
      toChunk('IHDR', header),
      toChunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
      toChunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

function drawPixel(x: number, y: number): readonly number[] {
  const corner = 16
  const dx = Math.max(corner - x, x - (size - corner), 0)
  const dy = Math.max(corner - y, y - (size - corner), 0)
  const alpha = Math.min(1, Math.max(0, corner + 0.5 - Math.hypot(dx, dy)))
  const inBow = Math.hypot(x - 32, y - 25) < 11
  const inBit = y >= 25 && y < 50 && Math.abs(x - 32) < 4 + (y - 25) / 6
  return [...(inBow || inBit ? metal : ground), Math.round(alpha * 255)]
}

function toChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
