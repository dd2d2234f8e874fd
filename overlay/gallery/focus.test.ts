// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createFrameError } from '../../shared/errors/frame-error.ts'
import { PorticoError } from '../../shared/errors/portico-error.ts'
import { createMailWorld } from '../testing/scripted-worlds.ts'
import { openEntry, type Step, standInForLayout } from '../testing/walk-gallery.ts'
import { activeElement } from '../ui/primitives/focus.ts'
import { entries } from './entries.ts'
import type { World } from './fixture-core.ts'
import { sharingWallet } from './fixture-wallets.ts'

let end: () => Promise<void> = async () => undefined

let endLayout: () => void = () => undefined

beforeEach(() => {
  endLayout = standInForLayout()
})
afterEach(async () => {
  await end()
  endLayout()
})

async function walk(place: string, steps: readonly Step[], world?: World) {
  const entry = entries.find((one) => `${one.view}, ${one.state}` === place)
  if (!entry) throw new TypeError(`${place} is not in the gallery.`)
  const { close, root, take } = await openEntry(entry, { world })
  end = close
  for (const step of steps) await take(step)
  return { focused: activeElement(document), root }
}

/** The name of what has the focus, and its place in its list, from 1. */
function describeFocus(element: Element | undefined): string {
  if (!element) return 'nothing'
  const item = element.closest('li')
  const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
  const place =
    item?.ariaPosInSet ??
    item?.getAttribute('aria-posinset') ??
    (item && [...(item.parentElement?.children ?? [])].indexOf(item) + 1)
  return `${place ? `${place}: ` : ''}${name.replaceAll(/[\u2066-\u2069]/g, '')}`
}

/** The alert that describes an element. */
function findAlert(root: ShadowRoot, element: Element | null | undefined) {
  const ids = element?.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids
    .map((id) => root.getElementById(id))
    .find((one) => one?.getAttribute('role') === 'alert')
}

describe('the focus is never lost (WCAG 2.4.3)', () => {
  test.each([
    ['more of a list', 'Approvals, many', [/^Show 20 more/], /^41: /],
    [
      'the last page of a list',
      'Transactions, received',
      [/^Load older/],
      /^42: .*Received\+1 ETH/,
    ],
    [
      'what no page had before',
      'Account, NFTs, none in recent transactions',
      [/^Load older/],
      /^1: Portico Art #4/,
    ],
    ['all of a list', 'Account, NFTs, default', [/^Show all NFTs/], /^5: Harbour/],
  ] as const)('the first new row has it after %s', async (...walked) => {
    const [, place, steps, expected] = walked
    const isPaged = place.startsWith('Transactions')
    const { focused } = await walk(place, steps, isPaged ? { activity: 'paged' } : undefined)
    expect(describeFocus(focused)).toMatch(expected)
  })

  test.each([
    [
      'an approval is revoked',
      'Account, default',
      [/^Token approvals/, /^Revoke/],
      /^Token approvals$/,
    ],
    ['an NFT is marked as no spam', 'Account, NFTs, spam shown', [/^Not spam: CLAIM/], /./],
    [
      'a transaction is forgotten',
      'Transactions, sent and not found',
      [/^Remove from this list/],
      /./,
    ],
    [
      'a namespace is disconnected',
      'Account, menu of two namespaces',
      [/^Disconnect Ethereum/],
      /./,
    ],
    [
      'a search is cleared',
      'SwapSelectToken, default',
      [{ typed: 'zzz' }, /^Clear/],
      /^Search tokens$/,
    ],
    ['a scan is cancelled', 'WalletSend, reading a code', [/^Cancel/], /^Scan a QR code$/],
    ['a press on what needs a token', 'Swap, empty', [/^Change direction/], /^Change direction$/],
    ['tokens are read again', 'WalletSend, tokens failed', [/^Try again/], /./],
  ] as const)('something has it after %s', async (...walked) => {
    const [, place, steps, expected] = walked
    const world =
      place === 'Account, default'
        ? { approvals: 'revoked' as const, wallets: [sharingWallet] }
        : undefined
    const { focused, root } = await walk(place, steps, world)
    expect(focused && root.contains(focused)).toBe(true)
    expect(focused?.matches('[hidden], :disabled')).toBe(false)
    expect(describeFocus(focused)).toMatch(expected)
  })
})

describe('the field has the focus after a form has failed', () => {
  const mail = createMailWorld()
  const typed = { typed: 'ada@lovelace.example' }
  const submit = /^Continue with email|^Send code|^Continue$|^Change/
  test.each([
    ['login', 'Connect, logins', [typed, submit, mail.refuse(createFrameError('email-invalid'))]],
    [
      'code',
      'Connect, logins',
      [
        typed,
        submit,
        mail.sendCode,
        { typed: '123456' },
        mail.refuseCode(new PorticoError('frame-request-failed', 'Wrong.')),
      ],
    ],
    ['change of the email', 'UpdateEmail, wrong', [submit]],
  ] as const)('%s: with the text that says why', async (_, place, steps) => {
    const isMail = place === 'Connect, logins'
    const { focused, root } = await walk(place, steps, isMail ? mail.world : undefined)
    expect(focused?.localName).toBe('input')
    expect(focused?.getAttribute('aria-invalid')).toBe('true')
    expect(findAlert(root, focused)?.textContent).toBeTruthy()
  })

  test('a choice that was not applied is described by the text that says why', async () => {
    const { root } = await walk('Profile, type not changed', [])
    const group = root.querySelector('[role="radiogroup"]')
    expect(findAlert(root, group)?.textContent).toContain('The login service didn’t respond')
  })
})
