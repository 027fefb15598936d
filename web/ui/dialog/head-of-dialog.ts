/** Attributes of a dialog's header. Without the role, its `<header>` element would be a second banner of the page. */
export const headOfDialog = { role: 'presentation' } as const
