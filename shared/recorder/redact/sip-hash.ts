/** Words are pairs of halves, low first: a number of 64 bits costs much more. */
function createRound(state: Uint32Array): () => void {
  function mix(to: number, from: number, bits: number): void {
    const low = state[from] ?? 0
    const high = state[from + 1] ?? 0
    const sum = (state[to] ?? 0) + low
    state[to] = sum
    state[to + 1] = (state[to + 1] ?? 0) + high + (sum > 0xffffffff ? 1 : 0)
    state[from] = ((low << bits) | (high >>> (32 - bits))) ^ (state[to] ?? 0)
    state[from + 1] = ((high << bits) | (low >>> (32 - bits))) ^ (state[to + 1] ?? 0)
  }

  function swap(at: number): void {
    const low = state[at] ?? 0
    state[at] = state[at + 1] ?? 0
    state[at + 1] = low
  }

  return () => {
    mix(0, 2, 13)
    mix(4, 6, 16)
    swap(0)
    mix(4, 2, 17)
    mix(0, 6, 21)
    swap(4)
  }
}

const constants = 'uespemosmodnarodarenegylsetybdet'

function toWords(bytes: Uint8Array): DataView {
  const padded = new Uint8Array(bytes.length - (bytes.length % 8) + 8)
  padded.set(bytes)
  padded[padded.length - 1] = bytes.length
  return new DataView(padded.buffer)
}

function toHash(state: Uint32Array): string {
  const result = new DataView(new ArrayBuffer(8))
  for (const [at, half] of state.entries()) {
    const place = (at % 2) * 4
    result.setUint32(place, result.getUint32(place, true) ^ half, true)
  }
  return result.getBigUint64(0).toString(16).padStart(16, '0')
}

/** SipHash-2-4 (https://www.aumasson.jp/siphash/siphash.pdf), faster for short texts than an unkeyed hash. `key`: 16 bytes. */
export function createSipHash(key: Uint8Array): (text: string) => string {
  const encoder = new TextEncoder()
  const bytes = encoder.encode(constants).map((byte, at) => byte ^ (key[at % 16] ?? 0))
  const words = new DataView(bytes.buffer)
  const start = Uint32Array.from({ length: 8 }, (_, at) => words.getUint32(at * 4, true))
  const state = new Uint32Array(8)
  const round = createRound(state)

  function add(at: number, low: number, high: number): void {
    state[at] = (state[at] ?? 0) ^ low
    state[at + 1] = (state[at + 1] ?? 0) ^ high
  }

  return (text) => {
    state.set(start)
    const message = toWords(encoder.encode(text))
    for (let at = 0; at < message.byteLength; at += 8) {
      const low = message.getUint32(at, true)
      const high = message.getUint32(at + 4, true)
      add(6, low, high)
      round()
      round()
      add(0, low, high)
    }
    add(4, 0xff, 0)
    for (let count = 0; count < 4; count += 1) round()
    return toHash(state)
  }
}
