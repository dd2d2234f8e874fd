import { compileContracts } from '../sandbox/evm/compile-contracts.ts'
import { packHostTarball } from './tarball.ts'
import { installTools } from './tools.ts'

// oxlint-disable-next-line import/no-default-export -- Playwright takes the default export.
export default async function setUp(): Promise<void> {
  await compileContracts()
  await packHostTarball()
  await installTools()
}
