import { isContested, unlisted } from './differences.ts'
import type { Quirk } from './quirk.ts'
import { createQuirkWallet, toInfo } from './quirk-wallet.ts'

/** How a wallet announces itself (EIP-6963). */
export const listQuirks: readonly Quirk[] = [
  {
    id: 'new-object',
    does: 'makes a provider object at each announcement',
    entries: ['announced'],
    script(wallet) {
      wallet.expose = () => ({ ...wallet.provider })
    },
    expected: isContested('Connect, 1 wallet, marked'),
    finds: ['same-provider'],
  },
  {
    id: 'new-uuid',
    does: 'has another uuid at each announcement',
    entries: ['announced'],
    script(wallet) {
      let count = 0
      wallet.announce = () => {
        count += 1
        return [
          {
            info: { ...toInfo('io.quirky'), uuid: `350670db-19fa-4704-a166-e52e178b59d${count}` },
            provider: wallet.provider,
          },
        ]
      }
    },
    finds: ['same-info'],
  },
  {
    id: 'announces-often',
    does: 'announces itself three times at each request',
    entries: ['announced'],
    script(wallet) {
      const once = { info: toInfo('io.quirky'), provider: wallet.provider }
      wallet.announce = () => [once, once, once]
    },
    finds: [],
  },
  {
    id: 'announces-once',
    does: 'announces itself as a page starts, and not at its requests',
    entries: ['announced'],
    script(wallet) {
      const announcement = { info: toInfo('io.quirky'), provider: wallet.provider }
      let pending: (typeof announcement)[] = []
      wallet.onPage = () => {
        pending = [announcement]
      }
      wallet.announce = () => pending.splice(0)
    },
    finds: ['announces'],
  },
  {
    id: 'two-of-one-rdns',
    does: 'is there twice, with the same rdns and name',
    entries: ['announced'],
    script(wallet) {
      const other = createQuirkWallet(wallet.after)
      wallet.announce = () => [
        { info: toInfo('io.quirky'), provider: wallet.provider },
        {
          info: { ...toInfo('io.quirky'), uuid: '350670db-19fa-4704-a166-e52e178b59d9' },
          provider: other.provider,
        },
      ]
    },
    expected: isContested('Connect, 2 wallets, marked'),
    finds: ['same-provider', 'same-info'],
  },
  {
    id: 'two-of-one-name',
    does: 'has the name of another wallet, which has another rdns',
    entries: ['announced'],
    script(wallet) {
      const other = createQuirkWallet(wallet.after)
      wallet.announce = () => [
        { info: toInfo('io.quirky'), provider: wallet.provider },
        { info: toInfo('com.other', 'QUIRKY wallet'), provider: other.provider },
      ]
    },
    expected: isContested('Connect, 2 wallets, marked'),
    finds: [],
  },
  {
    id: 'no-rdns',
    does: 'announces itself with a rdns that is no domain name',
    entries: ['announced'],
    script(wallet) {
      wallet.announce = () => [{ info: toInfo('quirky'), provider: wallet.provider }]
    },
    expected: unlisted,
    finds: ['info'],
  },
  {
    id: 'info-throws',
    does: 'announces itself with an `info` whose getters throw',
    entries: ['announced'],
    script(wallet) {
      const info = {
        get name(): string {
          throw new TypeError('No name.')
        },
      }
      wallet.announce = () => [{ info, provider: wallet.provider }]
    },
    expected: unlisted,
    finds: ['info'],
  },
  {
    id: 'odd-icon',
    does: 'has an icon that is no image, and a name with hidden characters',
    entries: ['announced'],
    script(wallet) {
      const info = {
        ...toInfo('io.quirky', '\u202eQuirky\u200b Wallet'),
        icon: 'https://a.example',
      }
      wallet.announce = () => [{ info, provider: wallet.provider }]
    },
    finds: ['info'],
  },
  {
    id: 'slow-start',
    does: 'announces itself 5 s after the page has started',
    script(wallet) {
      wallet.delay = 5000
    },
    finds: [],
  },
]
