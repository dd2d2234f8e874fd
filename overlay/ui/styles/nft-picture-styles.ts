/** The square picture of an NFT: a letter until it is loaded, and a button where its server may not be asked. */
export const nftPictureStyles = `
.nft-picture { position: relative; inline-size: 100%; aspect-ratio: 1; border-radius: var(--p-r12); container-type: inline-size; }
.nft-picture:focus-visible { outline: 2px solid var(--p-accent-text); outline-offset: 2px; }
.nft-picture > .avatar { inline-size: 100%; block-size: 100%; border-radius: inherit; font-size: var(--p-44); }
.nft-ask { display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 8px; block-size: 100%; padding: 8px; border-radius: inherit; text-align: center; color: var(--p-second); background: var(--p-raised); box-shadow: inset 0 0 0 1px var(--p-hairline); font-size: var(--p-12); line-height: var(--p-16); }
.nft-ask > span { display: -webkit-box; overflow: hidden; max-inline-size: 100%; overflow-wrap: anywhere; -webkit-box-orient: vertical; -webkit-line-clamp: 4; }
.nft-ask .button { background: var(--p-row); }
`
