/** The four words of SipHash, of 64 bits each, by their place in the state in bytes. */
const words = [0, 8, 16, 24] as const

type Word = (typeof words)[number]

const [v0, v1, v2, v3] = words
const half = 4

/** Adds the word at `b` to the one at `a`, without what exceeds 64 bits. */
function add(state: DataView, a: Word, b: Word): void {
  const low = state.getUint32(a, true) + state.getUint32(b, true)
  const carry = low > 0xff_ff_ff_ff ? 1 : 0
  const high = state.getUint32(a + half, true) + state.getUint32(b + half, true) + carry
  state.setUint32(a, low, true)
  state.setUint32(a + half, high, true)
}

/** Rotates the word at `a` to the left by fewer than 32 bits, and mixes the one at `b` into it. */
function rotate(state: DataView, a: Word, bits: number, b: Word): void {
  const low = state.getUint32(a, true)
  const high = state.getUint32(a + half, true)
  const nextLow = (low << bits) | (high >>> (32 - bits))
  const nextHigh = (high << bits) | (low >>> (32 - bits))
  state.setUint32(a, nextLow ^ state.getUint32(b, true), true)
  state.setUint32(a + half, nextHigh ^ state.getUint32(b + half, true), true)
}

/** Exchanges the halves of a word: a rotation by 32 bits. */
function swap(state: DataView, a: Word): void {
  const low = state.getUint32(a, true)
  state.setUint32(a, state.getUint32(a + half, true), true)
  state.setUint32(a + half, low, true)
}

function mix(state: DataView, rounds: number): void {
  for (let round = 0; round < rounds; round += 1) {
    add(state, v0, v1)
    rotate(state, v1, 13, v0)
    swap(state, v0)
    add(state, v2, v3)
    rotate(state, v3, 16, v2)
    add(state, v0, v3)
    rotate(state, v3, 21, v0)
    add(state, v2, v1)
    rotate(state, v1, 17, v2)
    swap(state, v2)
  }
}

/** Mixes the two halves of a block into a word. */
function mixIn(state: DataView, word: Word, low: number, high: number): void {
  state.setUint32(word, state.getUint32(word, true) ^ low, true)
  state.setUint32(word + half, state.getUint32(word + half, true) ^ high, true)
}

/** `somepseudorandomlygeneratedbytes`, with which the state begins. */
const start = [
  0x70_73_65_75, 0x73_6f_6d_65, 0x6e_64_6f_6d, 0x64_6f_72_61, 0x6e_65_72_61, 0x6c_79_67_65,
  0x79_74_65_73, 0x74_65_64_62,
] as const

/**
 * Hashes bytes with a key of 16 bytes (SipHash-2-4): without the key, nobody finds a value by trying values. Gives 64 bits as 16
 * hexadecimal digits. It costs a small part of keccak-256, which every short text would have.
 */
export function hashWithKey(key: DataView, bytes: Uint8Array): string {
  const state = new DataView(new ArrayBuffer(32))
  for (const [index, value] of start.entries())
    state.setUint32(index * half, value ^ key.getUint32((index * half) % 16, true), true)
  const padded = new Uint8Array((bytes.length & ~7) + 8)
  padded.set(bytes)
  padded[padded.length - 1] = bytes.length & 0xff
  const blocks = new DataView(padded.buffer)
  for (let at = 0; at < padded.length; at += 8) {
    const low = blocks.getUint32(at, true)
    const high = blocks.getUint32(at + half, true)
    mixIn(state, v3, low, high)
    mix(state, 2)
    mixIn(state, v0, low, high)
  }
  mixIn(state, v2, 0xff, 0)
  mix(state, 4)
  const toXor = (place: number) =>
    words.reduce<number>((result, word) => result ^ state.getUint32(word + place, true), 0) >>> 0
  return [half, 0].map((place) => toXor(place).toString(16).padStart(8, '0')).join('')
}
