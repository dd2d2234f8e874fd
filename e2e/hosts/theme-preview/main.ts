import { createPortico } from '@portico/overlay'
import { evm } from '@portico/overlay/evm'
import { toHostOptions } from '../host-options.ts'
import { readWorld } from '../world.ts'
import { isPreviewRequest, ready } from './messages.ts'

const world = await readWorld()
const portico = createPortico({ adapters: [evm()], ...toHostOptions(world, location.search) })
const { themeMode } = portico.getState()
document.documentElement.dataset['theme'] = themeMode

// A view takes the focus when it opens. The page of themes keeps it while its controls are in use.
// oxlint-disable-next-line typescript/unbound-method -- SAFETY: it is called with its element.
const { focus } = HTMLElement.prototype
HTMLElement.prototype.focus = function takeFocus(options) {
  if (document.hasFocus()) focus.call(this, options)
}

let shown: string | undefined
// The page of themes, which has this page in a frame, sends the theme and the view to show.
addEventListener('message', ({ data, origin, source }) => {
  if (origin !== location.origin || source !== parent || !isPreviewRequest(data)) return
  portico.setThemeVariables(data.variables)
  if (data.view === shown) return
  shown = data.view
  void portico.open({ view: data.view })
})
parent.postMessage(ready, location.origin)
