import type { Chain } from 'viem'
import { mainnet as viemMainnet } from 'viem/chains'
import { describe, expectTypeOf, test } from 'vitest'
import { type CreateConnectorFn, createConfig, http } from 'wagmi'
import {
  type CreateConnectorFn as CreateConnectorFn2,
  createConfig as createConfig2,
} from 'wagmi-core-2'
import { base, mainnet } from '../../shared/networks/mainnets.ts'
import { solana } from '../../shared/networks/solana.ts'
import type { Portico } from '../page/portico.ts'
import { porticoConnector, porticoWagmi } from './index.ts'

declare const portico: Portico

describe('porticoConnector', () => {
  test('is a connector of wagmi 2 and 3', () => {
    expectTypeOf(porticoConnector(portico)).toExtend<CreateConnectorFn>()
    expectTypeOf(porticoConnector(portico)).toExtend<CreateConnectorFn2>()
  })
})

describe('porticoWagmi', () => {
  const networks = [solana, mainnet, base] as const

  test('gives the EVM networks of a list to wagmi 2 and 3', () => {
    const parameters = porticoWagmi(portico, networks)
    expectTypeOf(parameters.chains).toExtend<readonly [Chain, ...Chain[]]>()
    const config = createConfig(parameters)
    expectTypeOf(config.chains[0].id).toEqualTypeOf<1>()
    expectTypeOf(config.chains[1].id).toEqualTypeOf<8453>()
    expectTypeOf(createConfig2(parameters).chains[0].id).toEqualTypeOf<1>()
  })

  test('lets the host set transports and options of its own', () => {
    const config = createConfig({
      ...porticoWagmi(portico, networks),
      ssr: true,
      transports: { [mainnet.id]: http('https://rpc.example'), [base.id]: http() },
    })
    expectTypeOf(config.chains[0].id).toEqualTypeOf<1>()
  })

  test('keeps the type of a chain of viem', () => {
    const [chain] = porticoWagmi(portico, [viemMainnet]).chains
    expectTypeOf(chain.contracts).toEqualTypeOf(viemMainnet.contracts)
  })
})
