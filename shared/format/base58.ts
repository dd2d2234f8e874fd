const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Divides a big-endian number of one base into digits of another, most significant first. */
function convert(digits: Iterable<number>, from: number, to: number): number[] {
  const result: number[] = []
  for (const digit of digits) {
    let carry = digit
    for (let index = 0; index < result.length; index += 1) {
      carry += (result[index] ?? 0) * from
      result[index] = carry % to
      carry = Math.floor(carry / to)
    }
    for (; carry > 0; carry = Math.floor(carry / to)) result.push(carry % to)
  }
  return result.toReversed()
}

const countLeading = <item>(items: readonly item[], zero: item) => {
  const first = items.findIndex((item) => item !== zero)
  return first < 0 ? items.length : first
}

/** Writes bytes as Solana does: base58 with Bitcoin's alphabet. */
export function toBase58(bytes: Uint8Array): string {
  const zeros = alphabet.charAt(0).repeat(countLeading([...bytes], 0))
  return (
    zeros +
    convert(bytes, 256, 58)
      .map((digit) => alphabet.charAt(digit))
      .join('')
  )
}

/** Reads base58. `undefined` where it is none. */
export function fromBase58(text: string): Uint8Array<ArrayBuffer> | undefined {
  const digits = Array.from(text, (letter) => alphabet.indexOf(letter))
  if (digits.includes(-1)) return undefined
  const zeros = Array.from({ length: countLeading(digits, 0) }, () => 0)
  return new Uint8Array([...zeros, ...convert(digits, 58, 256)])
}
