import type { Descriptor } from '../../../options/descriptor-options.ts'

/** The wrapped native currency: WETH, and what is called so elsewhere, with the functions of WETH9. */
const wrapped: Descriptor = {
  context: {
    contract: {
      deployments: [
        { address: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2', chainId: 1 },
        { address: '0x4200000000000000000000000000000000000006', chainId: 10 },
        { address: '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c', chainId: 56 },
        { address: '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270', chainId: 137 },
        { address: '0x4200000000000000000000000000000000000006', chainId: 8453 },
        { address: '0x82af49447d8a07e3bd95bd0d56f35241523fbab1', chainId: 42161 },
        { address: '0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7', chainId: 43114 },
      ],
    },
  },
  display: {
    formats: {
      'deposit()': {
        fields: [{ format: 'amount', label: 'Amount', path: '@.value' }],
        intent: 'Wrap',
      },
      'withdraw(uint256 wad)': {
        fields: [
          {
            format: 'tokenAmount',
            label: 'Amount',
            params: { tokenPath: '@.to' },
            path: 'wad',
          },
        ],
        intent: 'Unwrap',
      },
    },
  },
}

export const builtInDescriptors: readonly Descriptor[] = [wrapped]
