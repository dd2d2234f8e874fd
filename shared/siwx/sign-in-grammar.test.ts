import { ParsedMessage as NewerMessage } from '@signinwithethereum/siwe-parser'
import { createSignInMessageText, parseSignInMessageText } from '@solana/wallet-standard-util'
import { ParsedMessage as OlderMessage } from '@spruceid/siwe-parser'
import * as fc from 'fast-check'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { describe, expect, test } from 'vitest'
import { isPorticoError } from '../errors/portico-error.ts'
import { anyFields, evmFields, solanaFields } from '../testing/any-sign-in.ts'
import { evmSignIn, solanaSignIn } from '../testing/sign-in-case.ts'
import { messageNamespaces } from './message-namespaces.ts'
import { parsePageMessage, parseSignInMessage } from './parse-sign-in-message.ts'
import { createSignInMessage } from './sign-in-message.ts'

/** Whether a parser accepts a text. */
function accepts(parse: () => unknown): boolean {
  try {
    parse()
    return true
  } catch {
    return false
  }
}

/** The version of a message, or the code of the error that refuses it. */
function toOutcome(text: string): string {
  try {
    return String(parseSignInMessage(text).version)
  } catch (error) {
    return isPorticoError(error) ? error.code : String(error)
  }
}

describe('createSignInMessage and parseSignInMessage', () => {
  test('every valid message has one text, and its text these fields', () => {
    fc.assert(
      fc.property(anyFields, (fields) => {
        const message = createSignInMessage(fields)
        const text = String(message)
        const { accountAddress } = message
        expect(parseSignInMessage(text)).toEqual({ ...fields, accountAddress })
        expect(String(createSignInMessage(parsePageMessage(text)))).toBe(text)
      }),
    )
  })

  test('the reference parsers of EIP-4361 accept every message that we build', () => {
    fc.assert(
      fc.property(evmFields, (fields) => {
        const text = String(createSignInMessage(fields))
        for (const Message of [NewerMessage, OlderMessage]) {
          const parsed = new Message(text)
          expect(parsed).toMatchObject({
            chainId: Number(fields.chainId.slice('eip155:'.length)),
            domain: fields.domain,
            issuedAt: fields.issuedAt,
            nonce: fields.nonce,
            uri: fields.uri,
          })
          // A build of the older one reads an empty statement as none.
          expect([parsed.scheme, parsed.statement || undefined]).toEqual([
            fields.scheme,
            fields.statement || undefined,
          ])
          expect(parsed.resources ?? []).toEqual(fields.resources ?? [])
        }
      }),
      { numRuns: 60 },
    )
  })

  test('agrees with both reference parsers on texts with one change', () => {
    const change = fc.record({
      at: fc.nat(),
      count: fc.constantFrom(0, 1),
      text: fc.constantFrom('', '\n', ' ', '%', '"', ':', '0', 'a', 'é', '- ', '/', '-', '\r', 'Z'),
    })
    fc.assert(
      fc.property(evmFields, change, (fields, { at, count, text }) => {
        const whole = String(createSignInMessage(fields))
        const lines = whole.split('\n')
        const index = at % (whole.length + 1)
        const changed = whole.slice(0, index) + text + whole.slice(index + count)
        // The address apart: what is no checksum is refused by one reference parser and accepted by the other.
        const [, address = ''] = lines
        const isAddress = changed.split('\n')[1] !== address
        // A chain id of more digits than a number has is refused by the reference. Zeros before a number are not.
        fc.pre(!isAddress && !/\nChain ID: (\d{16}|0\d)/.test(changed))
        // The reference accepts a blank line at the end, which the grammar has not.
        fc.pre(!changed.endsWith('\n'))
        const ours = accepts(() => parseSignInMessage(changed))
        for (const Message of [NewerMessage, OlderMessage])
          expect([changed, ours]).toEqual([changed, accepts(() => new Message(changed))])
      }),
      { numRuns: 400 },
    )
  })

  test('any text is parsed or refused with one kind of error', () => {
    const garbage = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      anyFields.chain((fields) => {
        const lines = String(createSignInMessage(fields)).split('\n')
        return fc.shuffledSubarray(lines).map((some) => some.join('\n'))
      }),
    )
    fc.assert(
      fc.property(garbage, (text) => {
        expect(toOutcome(text)).toMatch(/^(1|undefined|params-invalid)$/)
      }),
    )
  })

  test('a long text is refused as quickly as it is read', () => {
    for (const part of ['a', 'a@', '%20', '[::', 'a:', '0:']) {
      const long = part.repeat(100_000)
      for (const text of [
        `${long} wants you to sign in with your Ethereum account:\n`,
        String(createSignInMessage(evmSignIn)).replace('URI: ', `URI: ${long}`),
        String(createSignInMessage(evmSignIn)).replace('- urn', `- ${long}`),
      ])
        expect(accepts(() => parseSignInMessage(`${text} `))).toBe(false)
    }
  })

  test('the sign-in text of Solana is that of the Wallet Standard', () => {
    fc.assert(
      fc.property(solanaFields, (any) => {
        const fields = { ...any, scheme: undefined }
        // Its builder leaves an empty request id out.
        fc.pre(fields.requestId !== '')
        const { accountAddress, chainId, resources, scheme, ...rest } = fields
        expect(scheme).toBeUndefined()
        const theirs = createSignInMessageText(
          Object({
            ...rest,
            address: accountAddress,
            chainId: messageNamespaces.solana.toText(chainId),
            ...(resources && { resources }),
          }),
        )
        expect(String(createSignInMessage(fields))).toBe(theirs)
      }),
    )
  })

  test('the parser of the Wallet Standard reads the same fields', () => {
    fc.assert(
      fc.property(solanaFields, (any) => {
        // Its parser knows no empty request id.
        fc.pre(any.requestId !== '')
        const fields = { ...any, scheme: undefined }
        const text = String(createSignInMessage(fields))
        const { address, chainId, resources, ...theirs } = parseSignInMessageText(text) ?? {}
        const { accountAddress, chainId: id, scheme, ...ours } = parsePageMessage(text)
        expect([text, address, chainId, scheme]).toEqual([
          text,
          accountAddress,
          messageNamespaces.solana.toText(id),
          undefined,
        ])
        expect({ ...theirs, resources }).toEqual(ours)
      }),
    )
  })

  test('reads every name of a cluster of Solana', () => {
    const text = String(createSignInMessage(solanaSignIn))
    for (const name of ['mainnet', 'solana:mainnet', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']) {
      const named = text.replace('Chain ID: mainnet', `Chain ID: ${name}`)
      expect(parseSignInMessage(named).chainId).toBe(solanaSignIn.chainId)
    }
  })

  test('a statement of Solana can look like a field', () => {
    const fields = { ...solanaSignIn, statement: 'URI: https://evil.example' }
    expect(parseSignInMessage(String(createSignInMessage(fields)))).toEqual(fields)
  })

  test('a blank line at the end is refused', () => {
    const text = String(createSignInMessage(evmSignIn))
    expect(accepts(() => parseSignInMessage(text))).toBe(true)
    expect(accepts(() => parseSignInMessage(`${text}\n`))).toBe(false)
  })

  test('an address keeps the case of the text', () => {
    const text = String(createSignInMessage(evmSignIn))
    const lower = evmSignIn.accountAddress.toLowerCase()
    const parsed = parseSignInMessage(text.replace(evmSignIn.accountAddress, lower))
    expect(parsed.accountAddress).toBe(lower)
  })
})

describe('what viem does with the same message', () => {
  const viemFields = {
    address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    chainId: 1,
    domain: 'app.example',
    issuedAt: new Date('2026-01-31T12:00:00.000Z'),
    nonce: 'k3vX9aQ2',
    uri: 'https://app.example',
    version: '1',
  } as const
  const ours = { ...evmSignIn, domain: 'app.example', uri: 'https://app.example' }

  test('it writes the same text', () => {
    const written = createSiweMessage({ ...viemFields, statement: 'Hello.' })
    const fields = {
      accountAddress: ours.accountAddress,
      chainId: ours.chainId,
      domain: ours.domain,
    }
    const { issuedAt, nonce, uri, version } = ours
    const message = { ...fields, issuedAt, nonce, uri, version }
    expect(String(createSignInMessage({ ...message, statement: 'Hello.' }))).toBe(written)
    const bare = String(createSignInMessage(message))
    expect(createSiweMessage(viemFields)).toBe(bare)
  })

  test.each([
    ['user info', 'domain', { domain: 'user@app.example' }],
    ['an address of IPv6', 'domain', { domain: '[::1]:8080' }],
    ['the zone of a time', 'issuedAt', { issuedAt: '2026-01-31T12:00:00+02:00' }],
    ['a request id that is empty', 'requestId', { requestId: '' }],
  ] as const)('it loses %s, which our parser keeps', (_, name, changes) => {
    const fields = { ...ours, ...changes }
    const text = String(createSignInMessage(fields))
    expect(parseSignInMessage(text)).toEqual(fields)
    expect(new NewerMessage(text)[name]).toBe(fields[name])
    const read = { issuedAt: undefined, ...parseSiweMessage(text) }
    const { issuedAt } = read
    expect({ ...read, issuedAt: issuedAt?.toISOString() }[name]).not.toBe(fields[name])
  })

  test.each([
    ['no message', 'no message'],
    ['a field too many', `${String(createSignInMessage(ours))}\nAdmin: yes`],
    ['a line of another field', String(createSignInMessage(ours)).replace('Nonce', '\nNonce')],
  ])('it reads %s, which our parser refuses', (_, text) => {
    expect(accepts(() => parseSignInMessage(text))).toBe(false)
    expect(accepts(() => new NewerMessage(text))).toBe(false)
    expect(accepts(() => parseSiweMessage(text))).toBe(true)
  })
})
