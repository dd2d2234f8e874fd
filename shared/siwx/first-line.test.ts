import { assert, constantFrom, property, stringMatching } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isForOtherSite, readFirstLine } from './first-line.ts'

const toLine = (domain: string, accountName = 'Ethereum') =>
  `${domain} wants you to sign in with your ${accountName} account:`

describe('the first line of a sign-in text', () => {
  it('has a scheme, a domain and a kind of account', () => {
    expect(readFirstLine(toLine('https://dapp.example:8443', 'Solana'))).toEqual({
      accountName: 'Solana',
      domain: 'dapp.example:8443',
      scheme: 'https',
    })
    expect(readFirstLine(toLine('dapp.example'))).toEqual({
      accountName: 'Ethereum',
      domain: 'dapp.example',
      scheme: undefined,
    })
  })

  it.each([
    ` ${toLine('dapp.example')}`,
    `${toLine('dapp.example')} `,
    toLine('dapp.example').replace('wants', 'wants '),
    toLine('dapp.example').replace(':', ''),
    toLine('dapp.example').toUpperCase(),
    toLine(''),
  ])('is strict: %j is none', (line) => {
    expect(readFirstLine(line)).toBeUndefined()
  })
})

describe('whether a text is for another site', () => {
  it.each([
    toLine('evil.example'),
    toLine('https://evil.example'),
    toLine('dapp.example@evil.example'),
    toLine('dapp.example:8443'),
    toLine('evil.example').toUpperCase(),
    toLine('evil.example').replace(':', ''),
    toLine('evil.example').replaceAll(' ', '  '),
    toLine('evil.example').replaceAll(' ', '\t'),
    toLine('evil.example').replaceAll(' ', '\u00a0'),
    toLine('evil.example', 'Solana (mainnet)'),
    `\ufeff${toLine('evil.example')}`,
    `\n\n${toLine('evil.example')}\n`,
    `Welcome back.\r\n${toLine('evil.example')}`,
    `Welcome back.\r${toLine('evil.example')}`,
    `Welcome back.\u2028${toLine('evil.example')}`,
    `${toLine('dapp.example')}\n\n${toLine('evil.example')}`,
  ])('%j is', (text) => {
    expect(isForOtherSite(text, 'dapp.example')).toBe(true)
  })

  it.each([
    toLine('dapp.example'),
    toLine('https://DAPP.example'),
    'Hello',
    '',
    'Somebody at evil.example wants you to sign in with your Ethereum account:',
  ])('%j is not', (text) => {
    expect(isForOtherSite(text, 'dapp.example')).toBe(false)
  })

  it('reads each line that the grammar reads', () => {
    const schemes = constantFrom('', 'https://', 'x-app+1.0://')
    const domains = stringMatching(/^[a-z\d][a-z\d.:@-]{0,20}$/)
    const accounts = stringMatching(/^\w{1,12}$/)
    assert(
      property(schemes, domains, accounts, (scheme, domain, account) => {
        const line = toLine(scheme + domain, account)
        const read = readFirstLine(line)
        expect(read?.domain).toBe(domain)
        expect(isForOtherSite(line, domain)).toBe(false)
        expect(isForOtherSite(line, 'other.example')).toBe(domain !== 'other.example')
      }),
    )
  })

  it('reads a long hostile text in an instant', () => {
    for (const part of [' ', '\n', 'a', 'a ', 'a://', 'wants you to sign in with your '])
      expect(isForOtherSite(part.repeat(200_000), 'dapp.example')).toBe(false)
  })
})
