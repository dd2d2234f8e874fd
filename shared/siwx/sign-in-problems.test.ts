import { describe, expect, test } from 'vitest'
import { evmSignIn, solanaSignIn } from '../testing/sign-in-case.ts'
import { messageNamespaces } from './message-namespaces.ts'
import { findSignInProblems, findTextProblems } from './sign-in-problems.ts'

const statement = 'Give one line of ASCII letters, digits, spaces and the punctuation of URIs.'
const time = 'Give a time of RFC 3339, such as 2026-01-31T12:00:00Z.'

/** What is expected of each field, and texts that it is not. */
const rules: readonly (readonly [field: string, expected: string, texts: readonly unknown[]])[] = [
  ['accountAddress', 'Give an address of the network.', ['0x12', 'vitalik.eth']],
  ['chainId', 'Give a CAIP-2 id, such as eip155:1.', ['1', '', 'eip155:01', 'eip155:1\n']],
  ['domain', 'Give the host of the page and its port.', ['', 'a b', 'https://a.example']],
  ['expirationTime', time, ['soon', '2026-02-30T12:00:00Z']],
  ['issuedAt', time, ['', '2026-01-31']],
  ['nonce', 'Give at least 8 letters and digits.', ['short', 'with spaces', '']],
  ['notBefore', time, ['now']],
  ['requestId', 'Give characters of a path of a URI.', ['a b', 'a\nb']],
  ['resources', 'Give absolute URIs.', [['terms'], 'https://a.example', [1], {}]],
  ['scheme', 'Give a scheme, such as http.', ['1http', 'a b', '']],
  ['statement', statement, ['two\nlines', 'é']],
  ['uri', 'Give an absolute URI.', ['', 'app', '/path']],
  ['version', 'Give 1.', ['2', '', undefined]],
]

describe('findSignInProblems', () => {
  test('finds none in a message with every field, nor in one without those that are optional', () => {
    expect(findSignInProblems(evmSignIn)).toEqual([])
    expect(findSignInProblems(solanaSignIn)).toEqual([])
    expect(findSignInProblems({ ...evmSignIn, accountAddress: '' })).toEqual([])
  })

  test('names an address that is missing, of untyped code', () => {
    const chainId = 'bip122:000000000019d6689c085ae165831e93' as const
    const fields = Object({ ...evmSignIn, accountAddress: undefined, chainId })
    expect(findSignInProblems(fields)).toEqual(['accountAddress: Give an address of the network.'])
  })

  for (const [field, expected, texts] of rules)
    test(`names ${field}: ${expected}`, () => {
      for (const text of texts)
        expect(findSignInProblems({ ...evmSignIn, [field]: text })).toEqual([
          `${field}: ${expected}`,
        ])
    })

  test('refuses a network whose name in a message is that of another one', () => {
    expect(findSignInProblems({ ...solanaSignIn, chainId: 'solana:mainnet' })).toEqual([
      'chainId: Give a network that has this id in a message.',
    ])
  })

  test('names each field that has another type', () => {
    for (const field of new Set(rules.map(([name]) => name)))
      for (const odd of [1, null, {}, true])
        expect(findSignInProblems({ ...evmSignIn, [field]: odd })).toEqual([
          expect.stringMatching(new RegExp(`^${field}: `)),
        ])
  })

  test('requires the time in eip155, and refuses an empty statement in solana', () => {
    expect(findSignInProblems({ ...evmSignIn, issuedAt: undefined })).toEqual([
      'issuedAt: Give the time of the message.',
    ])
    expect(findSignInProblems({ ...evmSignIn, statement: '' })).toEqual([])
    expect(findSignInProblems({ ...solanaSignIn, statement: '' })).toEqual([
      `statement: ${statement}`,
    ])
  })
})

describe('findTextProblems', () => {
  test('needs the fields that the namespace requires, and no other', () => {
    const { accountAddress, domain } = solanaSignIn
    const empty = { chainId: undefined, nonce: undefined, uri: undefined, version: undefined }
    const fields = { ...empty, accountAddress, domain }
    expect(findTextProblems(fields, messageNamespaces.solana)).toEqual([])
    const evm = { ...empty, accountAddress: evmSignIn.accountAddress, domain }
    expect(
      findTextProblems(evm, messageNamespaces.eip155).map((text) => text.split(':')[0]),
    ).toEqual(['chainId', 'issuedAt', 'uri', 'version', 'nonce'])
  })
})
