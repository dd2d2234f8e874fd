import * as fc from 'fast-check'
import { concatHex, hexToBigInt, keccak256, parseSignature, toRlp } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { recoverDelegator, toAuthorization } from './delegation.ts'

const account = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const address = account.address.slice(2).toLowerCase()
const word = (value: bigint | number) => value.toString(16).padStart(64, '0')

async function sign({
  chainId,
  delegate,
  nonce,
}: Record<'chainId' | 'nonce', number> & { delegate: string }) {
  const { r, s, yParity } = await account.signAuthorization({
    address: `0x${delegate}`,
    chainId,
    nonce,
  })
  return {
    chainId: word(chainId),
    delegate,
    nonce: word(nonce),
    parity: Number(yParity),
    r: word(hexToBigInt(r)),
    s: word(hexToBigInt(s)),
  }
}

const number = fc.oneof(
  fc.constantFrom(0, 1, 127, 128, 255, 256, 65_535, 65_536),
  fc.nat({ max: Number.MAX_SAFE_INTEGER }),
)
const authorizations = fc.record({
  chainId: number,
  delegate: fc
    .uint8Array({ maxLength: 20, minLength: 20 })
    .map((bytes) => Buffer.from(bytes).toString('hex')),
  nonce: number,
})

test('the account that viem signs an authorization with is recovered (EIP-7702)', async () => {
  await fc.assert(
    fc.asyncProperty(authorizations, async (authorization) => {
      expect(recoverDelegator(await sign(authorization))).toBe(address)
    }),
  )
})

test('another number, delegate or parity is of another account', async () => {
  const signed = await sign({ chainId: 1, delegate: '22'.repeat(20), nonce: 5 })
  expect(recoverDelegator(signed)).toBe(address)
  for (const other of [
    { chainId: word(2) },
    { nonce: word(6) },
    { delegate: '23'.repeat(20) },
    { parity: 1 - signed.parity },
  ])
    expect(recoverDelegator({ ...signed, ...other })).not.toBe(address)
})

test.each([2, 27, 28, 255])('the parity %d is none', async (parity) => {
  const signed = await sign({ chainId: 1, delegate: '22'.repeat(20), nonce: 5 })
  expect(recoverDelegator({ ...signed, parity })).toBeUndefined()
})

test('numbers of up to 32 bytes are encoded with their length', async () => {
  const delegate = '22'.repeat(20)
  // Of 56 bytes and more, the list has a length with a length.
  for (const [chainId, nonce] of [
    ['ff'.repeat(17), 'ff'.repeat(16)],
    ['ff'.repeat(17), 'ff'.repeat(17)],
    ['ff'.repeat(32), 'ff'.repeat(32)],
    [`ff${'00'.repeat(31)}`, `12${'00'.repeat(15)}34`],
  ] as const) {
    const list = toRlp([`0x${chainId}`, `0x${delegate}`, `0x${nonce}`])
    const signature = await account.sign({ hash: keccak256(concatHex(['0x05', list])) })
    const { r, s, yParity } = parseSignature(signature)
    const authorization = {
      chainId: chainId.padStart(64, '0'),
      delegate,
      nonce: nonce.padStart(64, '0'),
      parity: yParity,
      r: word(hexToBigInt(r)),
      s: word(hexToBigInt(s)),
    }
    expect(recoverDelegator(authorization)).toBe(address)
  }
})

test('is written as JSON-RPC has it, without zeros before a number', () => {
  const [r, s] = [word(5), word(7)]
  expect(
    toAuthorization({
      chainId: word(0),
      delegate: '22'.repeat(20),
      nonce: word(0x0a_bc),
      parity: 1,
      r,
      s,
    }),
  ).toEqual({
    address: `0x${'22'.repeat(20)}`,
    chainId: '0x0',
    nonce: '0xabc',
    r: `0x${r}`,
    s: `0x${s}`,
    yParity: '0x1',
  })
})

test('the zeros within a number are written', () => {
  const zero = word(0)
  const authorization = {
    chainId: `ff${'00'.repeat(31)}`,
    delegate: '22'.repeat(20),
    nonce: word(0x10_01),
    parity: 0,
    r: zero,
    s: zero,
  }
  expect(toAuthorization(authorization)).toMatchObject({
    chainId: `0xff${'00'.repeat(31)}`,
    nonce: '0x1001',
  })
  // No curve has a point for such a signature.
  expect(recoverDelegator(authorization)).toBeUndefined()
})
