import { expect } from '@playwright/test'
import type { Resolution } from './host.ts'
import type { Project } from './project.ts'

const modules = { bundler: 'esnext', node16: 'node16', nodenext: 'nodenext' } as const

/** The package that declares what an error is in. The last folder counts: pnpm has its own around it. */
const findPackage = (line: string) =>
  /^\S*node_modules\/((?:@[\w.-]+\/)?[\w.-]+)[^(]*\.d\.[mc]?ts\(/.exec(line)?.[1]

/** The type errors of a project and of all declarations that it reads, by package. `here` has those of the project. */
async function findTypeErrors(
  { readLines }: Project,
  resolutions: readonly Resolution[],
): Promise<Record<string, readonly string[]>> {
  const lines = []
  for (const name of resolutions) {
    const options = `--module ${modules[name]} --moduleResolution ${name}`
    lines.push(...(await readLines(`tsc --pretty false --skipLibCheck false ${options}`)))
  }
  // The further lines of an error are indented.
  const errors = lines.filter((line) => !line.startsWith(' '))
  const packages = new Set(errors.map((line) => findPackage(line) ?? 'here'))
  return Object.fromEntries(
    [...packages].map((name) => [
      name,
      errors.filter((line) => (findPackage(line) ?? 'here') === name),
    ]),
  )
}

/** Checks the types of a project. Returns the packages of others whose declarations have errors. */
export async function checkTypes(
  project: Project,
  resolutions: readonly Resolution[] = ['bundler'],
): Promise<string> {
  const errors = await findTypeErrors(project, resolutions)
  const { here = [], '@portico/overlay': ours = [], ...others } = errors
  expect([...here, ...ours], 'type errors').toEqual([])
  return Object.entries(others)
    .map(([name, { length }]) => `${length} errors in the declarations of ${name}`)
    .join(', ')
}
