// @ts-check
/**
 * `node --import ./bench/constant-beside.mjs <program>`: a constant server inside the process of another program, whose
 * heap and compiled code slow node:http itself. `CONSTANT_FILE` as for constant-server.mjs; the parent gets its address
 * in response to any message.
 */
import { constantServer } from './constant-server.mjs';

const app = constantServer(process.env.CONSTANT_FILE ?? '');
const address = await app.listen({ port: 0, host: '127.0.0.1' });
// The program decides how long the process lives.
app.server.unref();
process.on('message', () => process.send?.({ address }));
