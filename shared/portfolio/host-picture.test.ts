import { expect, test } from 'vitest'
import { contract, createPortfolioCase } from '../testing/portfolio-case.ts'

const image = 'https://app.example/usdc.png'

test.each([
  { from: 'the service', iconUrl: image, image, projectId: 'p' },
  { from: 'the chain', iconUrl: image, image, projectId: '' },
  {
    from: 'the chain, where it is none',
    iconUrl: undefined,
    image: 'javascript:alert(1)',
    projectId: '',
  },
])(
  '§3.17 the token that the host names has its picture, read from $from',
  async ({ iconUrl, image: option, projectId }) => {
    const { ownedTokens, state, watch } = await createPortfolioCase({
      projectId,
      tokens: {
        'eip155:1': { address: contract.toUpperCase().replace('0X', '0x'), image: option },
      },
    })
    ownedTokens.read = () => [
      { address: contract, balance: 7n, decimals: 6, name: 'USD Coin', symbol: 'USDC' },
    ]
    await watch()
    const now = state()
    const tokens = now.status === 'ready' ? now.tokens : []
    expect(Object.fromEntries(tokens.map(({ iconUrl: url, symbol }) => [symbol, url]))).toEqual({
      ETH: undefined,
      USDC: iconUrl,
    })
  },
)
