import { describe, expect, test } from 'vitest'
import {
  toKey,
  toMessageBytes,
  toKeyText as toText,
  toTransactionText as toTransaction,
  type WrittenInstruction,
} from '../../../testing/solana-bytes.ts'
import { readSolanaMessage, toUnsigned } from './solana-message.ts'

const first: WrittenInstruction = { accounts: [0, 1], data: [4, 5], program: 2 }

/** The bytes of a message, with one signer and three accounts. */
const toMessage = (change: Partial<Parameters<typeof toMessageBytes>[0]> = {}): Uint8Array =>
  toMessageBytes({ instructions: [first], keys: [1, 2, 3], ...change })

const read = {
  accounts: [toText(1), toText(2)],
  data: Uint8Array.of(4, 5),
  program: toText(3),
}
const whole = { hasTables: false, instructions: [read], keys: [1, 2, 3].map(toText) }
const table = [...toKey(9), 2, 0, 1, 1, 5]
const versioned = { start: [128], tables: [0] }

describe('readSolanaMessage', () => {
  test.each([
    ['the first form', toMessage(), whole],
    ['version 0', toMessage(versioned), whole],
    [
      'version 0 with tables',
      toMessage({ ...versioned, tables: [2, ...table, ...table] }),
      { ...whole, hasTables: true },
    ],
    ['no instructions', toMessage({ instructions: [] }), { ...whole, instructions: [] }],
  ])('reads a transaction: %s', (_name, message, content) => {
    for (const signatures of [0, 1, 2])
      expect(readSolanaMessage(toTransaction(message, signatures))).toEqual({ ...content, message })
  })

  test('reads all instructions in their order', () => {
    const second = { accounts: [], data: [], program: 1 }
    const message = toMessage({ instructions: [first, second, first] })
    expect(readSolanaMessage(toTransaction(message))?.instructions).toEqual([
      read,
      { accounts: [], data: new Uint8Array(), program: toText(2) },
      read,
    ])
  })

  test.each([127, 128, 300, 16_384])('reads %i bytes of data', (length) => {
    const data = Array.from({ length }, (_, index) => index % 256)
    const instructions = [{ ...first, data }, first]
    expect(readSolanaMessage(toTransaction(toMessage({ instructions })))?.instructions).toEqual([
      { ...read, data: Uint8Array.from(data) },
      read,
    ])
  })

  test('has no name of accounts and programs that are in tables', () => {
    const instructions = [{ accounts: [0, 3, 200], data: [], program: 3 }]
    const message = toMessage({ ...versioned, instructions, tables: [1, ...table] })
    expect(readSolanaMessage(toTransaction(message))?.instructions).toEqual([
      { accounts: [toText(1), '', ''], data: new Uint8Array(), program: '' },
    ])
  })

  test('takes a third byte for the last one of a length', () => {
    const message = [...toMessage({ instructions: [] })]
    const longer = Uint8Array.from([...message.slice(0, -1), 129, 128, 128, 2, 2, 0, 1, 2, 4, 5])
    expect(readSolanaMessage(toTransaction(longer))?.instructions).toEqual([read])
  })

  test('reads no more than 256 accounts, whatever the length says', () => {
    const keys = Array.from({ length: 256 }, (_, index) => index)
    expect(readSolanaMessage(toTransaction(toMessage({ keys })))?.keys).toEqual(keys.map(toText))
    expect(readSolanaMessage(toTransaction(toMessage({ keys: [...keys, 1] })))).toBeUndefined()
  })

  test('takes bytes behind a message of the first form for no tables', () => {
    const message = toMessage({ tables: [1, ...table] })
    expect(readSolanaMessage(toTransaction(message))).toEqual({ ...whole, message })
  })

  test.each([
    ['a text that is no base64', '%'],
    ['nothing', ''],
    ['signatures alone', toTransaction(new Uint8Array())],
    ['fewer bytes than signatures', 'yAE='],
    ['no accounts', toTransaction(toMessage({ instructions: [], keys: [] }))],
    ['version 1', toTransaction(toMessage({ ...versioned, start: [129] }))],
    ['a message without its last byte', toTransaction(toMessage().slice(0, -1))],
    ['a version without its tables', toTransaction(toMessage({ start: [128] }))],
    [
      'a table without its last byte',
      toTransaction(toMessage({ ...versioned, tables: [1, ...table.slice(0, -1)] })),
    ],
  ])('reads nothing of %s', (_name, transaction) => {
    expect(readSolanaMessage(transaction)).toBeUndefined()
  })
})

describe('toUnsigned', () => {
  test.each([
    ['the first form', toMessage(), 1],
    ['several signers', toMessage({ signers: 3 }), 3],
    ['version 0', toMessage(versioned), 1],
    ['version 0 with several signers', toMessage({ ...versioned, signers: 2 }), 2],
    ['tables', toMessage({ ...versioned, tables: [2, ...table, ...table] }), 1],
  ])('has empty signatures before a message: %s', (_name, message, signers) => {
    expect(toUnsigned(message)).toEqual(
      Uint8Array.from([signers, ...new Uint8Array(64 * signers), ...message]),
    )
  })

  test('takes no more bytes than a packet has', () => {
    const { length } = toMessage()
    // The length of so many bytes has one byte more.
    const data = Array.from({ length: 2 + 1232 - length - 1 }, () => 4)
    const longest = toMessage({ instructions: [{ ...first, data }] })
    expect(longest).toHaveLength(1232)
    expect(toUnsigned(longest)).toBeDefined()
    expect(
      toUnsigned(toMessage({ instructions: [{ ...first, data: [...data, 4] }] })),
    ).toBeUndefined()
  })

  test.each([
    ['nothing', new Uint8Array()],
    ['a byte more', Uint8Array.of(...toMessage(), 0)],
    ['a byte fewer', toMessage().slice(0, -1)],
    ['no signer', toMessage({ signers: 0 })],
    ['no signer of version 0', toMessage({ ...versioned, signers: 0 })],
    ['more signers than accounts', toMessage({ signers: 4 })],
    ['another version', toMessage({ ...versioned, start: [129] })],
  ])('takes no other bytes for a message: %s', (_name, message) => {
    expect(toUnsigned(message)).toBeUndefined()
  })
})
