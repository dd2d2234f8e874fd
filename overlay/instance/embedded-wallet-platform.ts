import type { EmbeddedWalletPlatform } from '../../shared/features/embedded-wallet/embedded-wallet-platform.ts'
import { getResult, removeResult } from '../../shared/features/embedded-wallet/login/social-uris.ts'
import type { MiniAppPlatform } from '../../shared/options/socials.ts'
import type { Page } from '../../shared/platform/ports.ts'
import { createFrameElement } from '../element/frame-element.ts'
import { openLoginWindow } from '../page/login-popup.ts'
import { toPopup } from '../page/popup.ts'

const page: EmbeddedWalletPlatform['page'] = {
  forgetResult() {
    history.replaceState(history.state, '', removeResult(location.href))
  },
  href: () => location.href,
  result: () => getResult(location.href),
}

export function createEmbeddedWalletPlatform({
  getModalElement,
  miniApp,
  on,
  restrictions,
}: Pick<EmbeddedWalletPlatform, 'restrictions'> & {
  getModalElement: () => HTMLElement | undefined
  miniApp: MiniAppPlatform | undefined
  on: Page['on']
}): EmbeddedWalletPlatform {
  return {
    createFrame: (url) => createFrameElement(url, getModalElement(), on),
    miniApp: () => miniApp,
    openPopup: (url) => toPopup(openLoginWindow(url), on),
    page,
    restrictions,
  }
}
