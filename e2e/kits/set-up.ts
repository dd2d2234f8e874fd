import { compileContracts } from '../sandbox/evm/compile-contracts.ts'
import { buildKitPages } from './build-pages.ts'

// oxlint-disable-next-line import/no-default-export -- Playwright takes the default export.
export default async function setUp(): Promise<void> {
  await compileContracts()
  await buildKitPages()
}
