/** What the examples of a first upload need to know. */
export interface FirstUploadOf {
  readonly hardwareId: string
  readonly deviceKey: string
  /** A measure of the box whose readings are numbers, and an example. */
  readonly measure: string
  readonly value: number
  /** The address of the web, without a path, such as `https://sensors.example`. */
  readonly origin: string
  /** Where boxes reach MQTT if that isn't the host of the web, and the port of the broker without TLS. */
  readonly mqtt: { readonly url: string | undefined; readonly port: number }
}

export const snippetKinds = ['curl', 'mosquitto_pub', 'Arduino', 'Python'] as const
export type SnippetKind = (typeof snippetKinds)[number]

/**
 * Returns where a box publishes: the host and port of the broker, and its topic. Where the web has TLS, MQTT has it too, on port
 * 8883 of the proxy.
 */
export function brokerOf({
  hardwareId,
  origin,
  mqtt,
}: Pick<FirstUploadOf, 'hardwareId' | 'origin' | 'mqtt'>) {
  const { hostname, protocol, port } = new URL(mqtt.url ?? origin)
  const hasTls = protocol === 'https:' || protocol === 'mqtts:'
  const ownPort = mqtt.url === undefined ? '' : port
  const usualPort = hasTls ? 8883 : mqtt.url === undefined ? mqtt.port : 1883
  return {
    host: hostname,
    port: Number(ownPort) || usualPort,
    hasTls,
    topic: `sensorboxes/${hardwareId}/events`,
  }
}

/** Returns where a box uploads over HTTP. */
export function uploadAddressOf({ origin }: Pick<FirstUploadOf, 'origin'>): string {
  return `${origin}/api/ingest/events`
}

/** Returns an example that uploads one reading, filled in for this box. */
export function snippetOf(kind: SnippetKind, of: FirstUploadOf): string {
  return snippets[kind](of)
}

const snippets: Readonly<Record<SnippetKind, (of: FirstUploadOf) => string>> = {
  curl: (of) => `curl ${uploadAddressOf(of)} \\
  -H 'Authorization: Bearer ${of.deviceKey}' \\
  -H 'Content-Type: application/json' \\
  -d '${bodyOf(of)}'`,
  mosquitto_pub: (of) => {
    const { host, port, hasTls, topic } = brokerOf(of)
    return `mosquitto_pub -h ${host} -p ${port}${hasTls ? ' --tls-use-os-certs' : ''} -q 1 \\
  -u ${of.hardwareId} -P '${of.deviceKey}' \\
  -t ${topic} \\
  -m '${bodyOf(of)}'`
  },
  Arduino: (of) => `#include <WiFi.h>
#include <HTTPClient.h>

void setup() {
  WiFi.begin("your network", "its password");
  while (WiFi.status() != WL_CONNECTED) delay(500);
}

void loop() {
  HTTPClient http;
  http.begin("${uploadAddressOf(of)}");
  http.addHeader("Authorization", "Bearer ${of.deviceKey}");
  http.addHeader("Content-Type", "application/json");
  float value = ${of.value}; // read your sensor here
  http.POST("{\\"events\\": [{\\"type\\": \\"${of.measure}\\", \\"value\\": " + String(value) + "}]}");
  http.end();
  delay(15 * 60 * 1000);
}`,
  Python: (of) => `import json, urllib.request

body = {"events": [{"type": "${of.measure}", "value": ${of.value}}]}
request = urllib.request.Request(
    "${uploadAddressOf(of)}",
    data=json.dumps(body).encode(),
    headers={
        "Authorization": "Bearer ${of.deviceKey}",
        "Content-Type": "application/json",
    },
)
print(urllib.request.urlopen(request).read().decode())`,
}

function bodyOf({ measure, value }: FirstUploadOf): string {
  return `{"events": [{"type": "${measure}", "value": ${value}}]}`
}
