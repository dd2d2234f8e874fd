import { type AuthNeeds, type AuthParts, createAuth } from '../shared/core/create-auth.ts'
import { createBrowserAuthPlatform } from './browser-auth-platform.ts'

/** Starts the embedded wallet in this browser, its frame in the modal's element. */
export function startAuth(
  needs: Omit<AuthNeeds, 'browser'>,
  getHost: () => HTMLElement | undefined,
): AuthParts {
  const { isTelegram } = needs.parts.platform.page.surroundings()
  return createAuth({ ...needs, browser: createBrowserAuthPlatform({ getHost, isTelegram }) })
}
