import { expect, test } from 'vitest'
import { createOnrampCase } from '../../testing/onramp-case.ts'

const shop = {
  getUrl: () => 'https://shop.example/',
  id: 'shop',
  name: 'Shop',
  namespaces: ['eip155'] as const,
}

async function readFee(fee: unknown) {
  const { onramp } = await createOnrampCase({ onrampProviders: [{ ...shop, fee: fee as never }] })
  return onramp.getSellers().find(({ id }) => id === 'shop')?.fee
}

test.each([{ fee: [0, 0] }, { fee: [1, 2.5] }, { fee: 'no fee' }])(
  'a fee of a host is shown: $fee',
  async ({ fee }) => {
    expect(await readFee(fee)).toEqual(fee)
  },
)

test.each([null, 2, ['1', '2'], {}].map((fee) => ({ fee })))(
  'one that is neither a text nor a range of percents is not known: $fee',
  async ({ fee }) => {
    expect(await readFee(fee)).toBeUndefined()
  },
)

test.each([[2, 1], [1], [0, Number.NaN], [0, 101], [-1, 2]].map((fee) => ({ fee })))(
  'nor is a range that is none: $fee',
  async ({ fee }) => {
    expect(await readFee(fee)).toBeUndefined()
  },
)
