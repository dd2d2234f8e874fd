import { expect, test } from 'vitest'
import { createFakeInstance } from '../testing/fake-instance.ts'
import { hasAllWallets } from './has-catalogue.ts'

type Options = Parameters<typeof createFakeInstance>[0]

const catalogue = { projectId: 'p' }

test.each<{ readonly isShown: boolean; readonly options: Options }>([
  { isShown: true, options: {} },
  { isShown: true, options: { allWallets: 'SHOW' } },
  { isShown: false, options: { allWallets: 'HIDE' } },
  { isShown: false, options: { allWallets: 'HIDE', isMobile: true } },
  { isShown: false, options: { allWallets: 'ONLY_MOBILE' } },
  { isShown: true, options: { allWallets: 'ONLY_MOBILE', isMobile: true } },
  { isShown: false, options: { features: { allWallets: false } } },
  { isShown: false, options: { enableWallets: false } },
  { isShown: false, options: { enableWalletConnect: false } },
  { isShown: false, options: { projectId: '' } },
])(
  '§3.17 whether Connect leads to all wallets, with $options: $isShown',
  ({ isShown, options }) => {
    const { options: resolved, platform } = createFakeInstance({ ...catalogue, ...options })
    expect(hasAllWallets({ options: resolved, platform })).toBe(isShown)
  },
)
