import type { Plugin } from 'vite'
import type { WorldFacts } from '../sandbox/world-facts.ts'

const placeholder = "projectId: '…'"

/** The options that point a page at the local world instead of the hosted services. */
export function toWorldOptions({ chains, projectId, services }: WorldFacts) {
  const urls = chains.map(({ id, rpcUrl }) => [`eip155:${id}`, [{ url: rpcUrl }]])
  return { customRpcUrls: Object.fromEntries(urls), projectId, services }
}

/** Puts options in the place of the project id, which is all that a test changes in a quick start. */
export function replaceProjectId(code: string, options: string): string {
  if (!code.includes(placeholder)) throw new Error(`A quick start has ${placeholder}.`)
  return code.replace(placeholder, `...${options}`)
}

/** Points the quick starts of the docs at the local world, which their host page sets as a global. */
export function quickStartWorld(): Plugin {
  return {
    name: 'quick-start-world',
    enforce: 'pre',
    transform: (code, id) =>
      /\/docs\/quick-start\/[\w-]+\.tsx$/.test(id)
        ? replaceProjectId(code, 'globalThis.worldOptions')
        : undefined,
  }
}
