import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../fake-clock.ts'
import { everyQuirk } from '../quirks/every-quirk.ts'
import type { Quirk } from '../quirks/quirk.ts'
import { account } from '../quirks/quirk-dapp.ts'
import { createQuirkWallet, hash, type QuirkWallet } from '../quirks/quirk-wallet.ts'
import { settle } from '../settle.ts'
import type { Approval } from './check-context.ts'
import { type CheckWalletOptions, checkWallet } from './check-wallet.ts'
import { type Finding, rules } from './finding.ts'

function fail(): never {
  throw new TypeError('Illegal invocation.')
}

const everyApproval = ['connect', 'switch', 'add', 'send', 'revoke'] as const
const addedChain = { chainId: '0x2105', chainName: 'Base' }

class AnnounceEvent extends Event {
  constructor(readonly detail: object) {
    super('eip6963:announceProvider')
  }
}

/** A page whose wallet answers a request with its announcements. */
function createTarget(wallet: QuirkWallet): EventTarget {
  const target = new EventTarget()
  target.addEventListener('eip6963:requestProvider', () => {
    for (const detail of wallet.announce()) target.dispatchEvent(new AnnounceEvent(detail))
  })
  return target
}

/** Checks a wallet, whose time passes at once. */
async function check(script: Quirk['script'], options: CheckWalletOptions = {}) {
  const clock = createFakeClock()
  const wallet = createQuirkWallet(clock.after)
  script(wallet)
  wallet.onPage(1)
  const { after } = clock
  const target = createTarget(wallet)
  const checking = checkWallet(wallet.expose(), { addedChain, after, target, ...options })
  await clock.advanceInTasks(3_600_000)
  return { clock, findings: await checking, wallet }
}

/** What the person approves, for a row. A refusal has a person who declines. */
function toApprovals({ id }: Quirk): readonly Approval[] {
  const act = /^(connect|send|switch)-refused-/.exec(id)?.[1]
  if (act === 'connect') return ['refuse-connect']
  if (act === 'send') return ['connect', 'refuse-send']
  return act === 'switch' ? ['connect', 'refuse-switch'] : everyApproval
}

/** The rules that a check without approvals checks. */
const reading = [
  'announces',
  'same-provider',
  'info',
  'same-info',
  'request',
  'on',
  'remove-listener',
  'request-promise',
  'unknown-method',
  'chain-id',
  'accounts',
]
const connecting = ['connect', 'connect-accounts', 'permissions', 'capabilities']
const switching = [
  'switch-unknown',
  'switch',
  'switch-chain',
  'switch-event',
  'switch-stays',
  'listener-removed',
]

describe('checkWallet', () => {
  test.each([
    { approvals: [], checks: [] },
    { approvals: ['connect'], checks: connecting },
    { approvals: ['connect', 'send'], checks: [...connecting, 'send'] },
    { approvals: ['switch'], checks: switching },
    { approvals: ['add'], checks: ['add', 'add-switch'] },
    { approvals: ['connect', 'revoke'], checks: [...connecting, 'revoke'] },
    // Without an account, nothing can be sent or revoked.
    { approvals: ['send', 'revoke'], checks: [] },
    {
      approvals: everyApproval,
      checks: [...connecting, 'send', 'add', 'add-switch', ...switching, 'revoke'],
    },
  ] as const)(
    'finds nothing in a wallet that follows the standards, with $approvals',
    async ({ approvals, checks }) => {
      const { clock, findings, wallet } = await check(() => undefined, { approvals })
      expect(findings.filter(({ ok }) => !ok)).toEqual([])
      expect(findings.map(({ id }) => id)).toEqual([...reading, ...checks])
      expect([wallet.listenerCount(), clock.pending()]).toEqual([0, 0])
    },
  )

  test.each([
    { approvals: [], prompts: [] },
    { approvals: ['connect'], prompts: ['eth_requestAccounts'] },
    { approvals: ['connect', 'send'], prompts: ['eth_requestAccounts', 'eth_sendTransaction'] },
    { approvals: ['refuse-connect'], prompts: ['eth_requestAccounts'] },
    { approvals: ['refuse-switch'], prompts: ['wallet_switchEthereumChain'] },
  ] as const)('shows the person only what $approvals names', async ({ approvals, prompts }) => {
    const { wallet } = await check(() => undefined, { approvals })
    expect(wallet.takePrompts()).toEqual(prompts)
  })

  test('sends 0 to the account itself, and leaves the wallet on its chain', async () => {
    const sent: unknown[] = []
    const { wallet } = await check(
      ({ answers }) => {
        answers['eth_sendTransaction'] = (params) => {
          sent.push(params)
          return hash
        }
      },
      { approvals: everyApproval, chainId: '0x1' },
    )
    expect(sent).toEqual([[{ from: account, to: account, value: '0x0' }]])
    expect(wallet.chainId).toBe('0x2105')
  })

  test('says of what takes no request that, and ends', async () => {
    for (const provider of [undefined, null, 7, 'text', {}, new Proxy({}, { get: fail })]) {
      const findings = await checkWallet(provider)
      expect(findings.map(({ id, ok }) => [id, ok])).toEqual([['request', false]])
    }
  })

  test('a finding says what is expected, what the wallet did, and why it matters', async () => {
    const { findings } = await check((wallet) => {
      wallet.chainId = 1
    })
    expect(findings.filter(({ ok }) => !ok)).toEqual([
      {
        expected: 'a text such as 0x1, in lower case and without leading zeros',
        got: 'the number 1',
        id: 'chain-id',
        ok: false,
        why: 'EIP-695.',
      },
    ])
  })

  test('waits as long as it is told for an answer', async () => {
    const clock = createFakeClock()
    const wallet = createQuirkWallet(clock.after)
    wallet.answers['eth_chainId'] = () => new Promise(() => undefined)
    let findings: readonly Finding[] | undefined
    const finish = async () => {
      findings = await checkWallet(wallet.provider, { after: clock.after, timeLimit: 1000 })
    }
    void finish()
    await clock.advanceInTasks(999)
    expect(findings).toBeUndefined()
    await clock.advanceInTasks(1)
    await settle()
    expect(findings?.find(({ id }) => id === 'chain-id')?.got).toBe('no answer')
  })
})

describe('checkWallet, with each quirk', () => {
  test.each(everyQuirk)('$id: $does', async (quirk) => {
    const approvals = toApprovals(quirk)
    const { findings } = await check(quirk.script, { approvals, rdns: 'io.quirky' })
    expect(findings.filter(({ ok }) => !ok).map(({ id }) => id)).toEqual(quirk.finds)
  })

  test('each rule is broken by one of them', () => {
    const found = new Set<string>(everyQuirk.flatMap(({ finds }) => finds))
    expect(Object.keys(rules).filter((id) => !found.has(id))).toEqual([])
  })
})
