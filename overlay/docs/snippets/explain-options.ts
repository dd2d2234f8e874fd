import type { Descriptor, PorticoOptions } from '@portico/overlay'

const vault = '0x1111111111111111111111111111111111111111'

const locks: Descriptor = {
  context: { contract: { deployments: [{ address: vault, chainId: 1 }] } },
  display: {
    formats: {
      'lock(address asset, uint256 amount)': {
        fields: [
          {
            format: 'tokenAmount',
            label: 'Locked',
            params: { tokenPath: 'asset' },
            path: 'amount',
          },
        ],
        intent: 'Lock tokens',
      },
    },
  },
}

export const options: Pick<PorticoOptions, 'descriptors' | 'knownContracts'> = {
  descriptors: [locks],
  // A permit to this contract is not one to an unknown contract.
  knownContracts: { 'eip155:1': { [vault]: 'Vault' } },
}
