import arbitrum from '@web3icons/core/svgs/networks/background/arbitrum-one.svg.js'
import aurora from '@web3icons/core/svgs/networks/background/aurora.svg.js'
import avalanche from '@web3icons/core/svgs/networks/background/avalanche.svg.js'
import base from '@web3icons/core/svgs/networks/background/base.svg.js'
import bsc from '@web3icons/core/svgs/networks/background/binance-smart-chain.svg.js'
import bitcoin from '@web3icons/core/svgs/networks/background/bitcoin.svg.js'
import celo from '@web3icons/core/svgs/networks/background/celo.svg.js'
import ethereum from '@web3icons/core/svgs/networks/background/ethereum.svg.js'
import fantom from '@web3icons/core/svgs/networks/background/fantom.svg.js'
import gnosis from '@web3icons/core/svgs/networks/background/gnosis.svg.js'
import mantle from '@web3icons/core/svgs/networks/background/mantle.svg.js'
import optimism from '@web3icons/core/svgs/networks/background/optimism.svg.js'
import polygon from '@web3icons/core/svgs/networks/background/polygon.svg.js'
import solana from '@web3icons/core/svgs/networks/background/solana.svg.js'
import unichain from '@web3icons/core/svgs/networks/background/unichain.svg.js'
import zksync from '@web3icons/core/svgs/networks/background/zksync.svg.js'
import zora from '@web3icons/core/svgs/networks/background/zora.svg.js'

/** The hosted service's image id of each network, and what it looks like. */
export const networkImages: ReadonlyMap<string, string> = new Map([
  ['ba0ba0cd-17c6-4806-ad93-f9d174f17900', ethereum],
  ['e909ea0a-f92a-4512-c8fc-748044ea6800', ethereum],
  ['7289c336-3981-4081-c5f4-efc26ac64a00', base],
  ['a18a7ecd-e307-4360-4746-283182228e00', base],
  ['ab9c186a-c52f-464b-2906-ca59d760a400', optimism],
  ['3bff954d-5cb0-47a0-9a23-d20192e74600', arbitrum],
  ['41d04d42-da3b-4453-8506-668cc0727900', polygon],
  ['93564157-2e8e-4ce7-81df-b264dbee9b00', bsc],
  ['30c46e53-e989-45fb-4549-be3bd4eb3b00', avalanche],
  ['06b26297-fe0c-4733-5d6b-ffa5498aac00', fantom],
  ['02b53f6a-e3d4-479e-1cb4-21178987d100', gnosis],
  ['b310f07f-4ef7-49f3-7073-2a0a39685800', zksync],
  ['845c60df-d429-4991-e687-91ae45791600', zora],
  ['ab781bbc-ccc6-418d-d32d-789b15da1f00', celo],
  ['3ff73439-a619-4894-9262-4470c773a100', aurora],
  ['e86fae9b-b770-4eea-e520-150e12c81100', mantle],
  ['4eeea7ef-0014-4649-5d1d-07271a80f600', unichain],
  ['2257980a-3463-48c6-cbac-a42d2a956e00', unichain],
  ['a1b58899-f671-4276-6a5e-56ca5bd59700', solana],
  ['0b4838db-0161-4ffe-022d-532bf03dba00', bitcoin],
  ['39354064-d79b-420b-065d-f980c4b78200', bitcoin],
])
