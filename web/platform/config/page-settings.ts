/** Finds a meta element in which the server passes a setting to the page. */
function metaOf(selector: string): HTMLMetaElement | null {
  return document.head.querySelector<HTMLMetaElement>(selector)
}

/** Returns the nonce that style elements need under the content security policy. */
export function styleNonce(): string {
  // Read the property: browsers hide the attribute so that CSS selectors can't leak it.
  return metaOf('meta[property="csp-nonce"]')?.nonce ?? ''
}

/** Returns the URL of a file: on our own origin, unless the server is configured to serve files from another one. */
export function fileAddress(inlinePath: string): string {
  const origin = metaOf('meta[name="files-url"]')?.content ?? ''
  return origin.startsWith('http') ? `${origin}${inlinePath}` : inlinePath
}

/** Returns where boxes reach MQTT, such as `mqtts://mqtt.example.com`, if the server is configured so, and the port of the built-in broker. */
export function mqttAddress(): { url: string | undefined; port: number } {
  const url = metaOf('meta[name="mqtt-url"]')?.content ?? ''
  const port = Number(metaOf('meta[name="mqtt-port"]')?.content)
  return { url: url.startsWith('mqtt') ? url : undefined, port: port || 1883 }
}
