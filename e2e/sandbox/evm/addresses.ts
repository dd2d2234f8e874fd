/**
 * The same on every local chain. Those that exist on Ethereum mainnet have their real addresses, so
 * that what the product knows by address (USDT's rule, an onramp's tokens) applies here.
 */
export const addresses = {
  usdc: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  dai: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  usdt: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  /** An ERC-20 that keeps 2% of each transfer. No list of tokens has it. */
  toll: '0x0000000000000000000000000000000000007011',
  /** An ordinary ERC-721. */
  art: '0x00000000000000000000000000000000000a27ed',
  /** An ERC-721 that sends unsolicited tokens. */
  spam: '0x0000000000000000000000000000000000005bA3',
  exchange: '0x00000000000000000000000000000000000e8C4A',
  accountFactory: '0x000000000000000000000000000000000acC0F4C',
  /** The universal resolver of ENS. */
  ens: '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe',
  /** The predeploy of OP-stack networks. It exists while a data fee is charged. */
  gasPriceOracle: '0x420000000000000000000000000000000000000F',
  multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
} as const

/** Stands for the chain's native coin in a parameter that takes a token address. */
export const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
