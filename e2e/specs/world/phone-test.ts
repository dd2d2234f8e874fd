import { test as base, expect } from '../../fixtures/test.ts'
import { PhonePage } from './phone-page.ts'
import { type Dapp, startDapp } from './relay-dapp.ts'

/** An app in Node, and the phone wallet's page in a browser. */
export const test = base.extend<{ dapp: Dapp; phone: PhonePage }>({
  dapp: async ({ world }, use) => {
    const dapp = await startDapp({ facts: world.facts })
    await use(dapp)
    await dapp.close()
  },
  phone: async ({ page, world }, use) => use(new PhonePage(page, world.facts.phoneWallet)),
})

export { expect }
