/** Makes the head of a dialog a part of it: its element alone would be a second banner of the page. */
export const headOfDialog = { role: 'presentation' } as const
