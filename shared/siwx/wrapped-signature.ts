/* Hexadecimal without `0x`. */

const magic6492 = '6492'.repeat(16)
const magic8010 = '8010'.repeat(16)

/** ERC-6492. */
export type DeployableSignature = {
  readonly factory: string
  readonly factoryData: string
  readonly signature: string
}

/** ERC-8010. */
export type DelegableSignature = {
  readonly authorization: {
    readonly chainId: string
    readonly delegate: string
    readonly nonce: string
    readonly parity: number
    readonly r: string
    readonly s: string
  }
  /** Prepares the account after its delegation. Empty: none. */
  readonly data: string
  readonly signature: string
  /** 20 bytes. Empty for the account itself. */
  readonly target: string
}

const wordLength = 64

function createReader(hex: string) {
  const sliceWord = (index: number) => hex.slice(index * wordLength, (index + 1) * wordLength)
  const readWord = (index: number) => {
    const text = sliceWord(index)
    return text.length === wordLength ? text : undefined
  }
  const readNumber = (index: number) => {
    const text = readWord(index)
    return text && /^0{56}/.test(text) ? Number.parseInt(text, 16) : undefined
  }
  return {
    readNumber,
    sliceWord,
    readAddress: (index: number) => {
      const text = readWord(index)
      return text?.startsWith('0'.repeat(24)) ? text.slice(24) : undefined
    },
    readBytes(index: number) {
      const offset = readNumber(index)
      if (offset === undefined || offset % 32 !== 0) return undefined
      const length = readNumber(offset / 32)
      if (length === undefined) return undefined
      const start = offset * 2 + wordLength
      const bytes = hex.slice(start, start + length * 2)
      return bytes.length === length * 2 ? bytes : undefined
    },
  }
}

export const isDeployable = (signature: string): boolean => signature.endsWith(magic6492)
export const isDelegable = (signature: string): boolean => signature.endsWith(magic8010)

/** `(address factory, bytes factoryData, bytes signature)` and the mark of ERC-6492. `undefined` for another text. */
export function unwrapDeployable(wrapped: string): DeployableSignature | undefined {
  const reader = createReader(wrapped.slice(0, -wordLength))
  const factory = reader.readAddress(0)
  const factoryData = reader.readBytes(1)
  const signature = reader.readBytes(2)
  return factory && factoryData !== undefined && signature !== undefined
    ? { factory, factoryData, signature }
    : undefined
}

/**
 * A signature, `((uint256 chainId, address delegation, uint256 nonce, uint8 yParity, uint256 r, uint256 s), address target, bytes data)`,
 * its length and the mark of ERC-8010.
 */
export function unwrapDelegable(wrapped: string): DelegableSignature | undefined {
  const body = wrapped.slice(0, -wordLength)
  const length = createReader(body.slice(-wordLength)).readNumber(0)
  const rest = body.slice(0, -wordLength)
  if (length === undefined || length * 2 > rest.length) return undefined
  const signature = rest.slice(0, rest.length - length * 2)
  const reader = createReader(rest.slice(signature.length))
  const delegate = reader.readAddress(1)
  const parity = reader.readNumber(3)
  const target = reader.readAddress(6)
  const data = reader.readBytes(7)
  if (parity === undefined || !delegate || !target || data === undefined) return undefined
  return {
    // The target is behind these words, so they are whole.
    authorization: {
      chainId: reader.sliceWord(0),
      delegate,
      nonce: reader.sliceWord(2),
      parity,
      r: reader.sliceWord(4),
      s: reader.sliceWord(5),
    },
    data,
    signature,
    target: /^0*$/.test(target) ? '' : target,
  }
}
