/** Makes the host of the approval transparent. Runs in the page. */
export function makeTransparent(): void {
  const host = document.querySelector<HTMLElement>('portico-approval')
  host?.style.setProperty('opacity', '0', 'important')
}

/** Runs in the page. */
export function restoreStyle(): void {
  document.querySelector('portico-approval')?.removeAttribute('style')
}

/** Lays a popover over everything, which lets presses through. Runs in the page. */
export function coverByPopover(): void {
  const cover = document.createElement('div')
  cover.id = 'cover'
  cover.popover = 'manual'
  cover.style.cssText =
    'position:fixed;inset:0;width:100vw;height:100vh;background:white;pointer-events:none'
  document.body.append(cover)
  cover.showPopover()
}

export function removePopover(): void {
  document.querySelector('#cover')?.remove()
}

/** Presses the approval by events that no person made. Runs in the page. */
export function pressAll(): void {
  const host = document.querySelector<HTMLElement>('portico-approval')
  host?.click()
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
    for (const button of [0, 1])
      host?.dispatchEvent(
        new MouseEvent(type, { bubbles: true, button, clientX: 724, clientY: 576, composed: true }),
      )
  for (const key of ['Enter', ' '])
    host?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, composed: true, key }))
}

/** Has an announced wallet switch to Ethereum, and gives its error. Runs in the page. */
export async function switchWallet(rdns: string): Promise<unknown> {
  return new Promise((resolve) => {
    window.addEventListener('eip6963:announceProvider', (event) => {
      const { info, provider } = Object(event).detail
      if (info.rdns !== rdns) return
      provider
        .request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] })
        .then(resolve, ({ code, message }: { code: number; message: string }) =>
          resolve({ code, message }),
        )
    })
    window.dispatchEvent(new Event('eip6963:requestProvider'))
  })
}
