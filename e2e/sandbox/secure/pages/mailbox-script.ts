/** Updates the mailbox, copies codes and approves devices. Without it the page shows the mails as of its load. */
function startMailbox(): void {
  const list = document.querySelector('#mails')
  const empty = document.querySelector<HTMLElement>('#empty')
  const news = document.querySelector('#news')
  if (!list || !empty || !news) return
  const say = (text: string) => {
    news.textContent = text
  }

  /** Fetches the page and adds its new mails to the list. Existing elements stay, so the focus is kept. */
  async function refresh(): Promise<void> {
    const answer = await fetch(location.href)
    if (!answer.ok) return
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const mails = [...fresh.querySelectorAll('#mails > li')]
    const ids = new Set(mails.map(({ id }) => id))
    for (const mail of document.querySelectorAll('#mails > li'))
      if (!ids.has(mail.id)) mail.remove()
    const added = mails.filter(({ id }) => !document.getElementById(id))
    list?.prepend(...added)
    if (empty) empty.hidden = ids.size > 0
    const subject = added[0]?.querySelector('h2')?.textContent
    if (subject) say(`New mail: ${subject}`)
  }

  const events = new EventSource(`/mailbox/events${location.search}`)
  events.addEventListener('message', () => void refresh())
  // Fetches the mails that arrived before the connection opened or while it was lost.
  events.addEventListener('open', () => void refresh())

  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLElement)) return
    const { copy, approve } = target.dataset
    if (copy) void navigator.clipboard.writeText(copy).then(() => say(`Copied ${copy}.`))
    if (approve)
      void press(approve).then((done) =>
        say(done ? 'The device is approved.' : 'The link is no longer good.'),
      )
  })
}

async function press(link: string): Promise<boolean> {
  const { searchParams } = new URL(link)
  const answer = await fetch('/device', { method: 'POST', body: searchParams })
  return answer.ok
}

startMailbox()
