/** Whether a request is GET, or HEAD, which is answered like GET without a body. */
export function isRead({ method }: { readonly method?: string | undefined }): boolean {
  return method === 'GET' || method === 'HEAD'
}
