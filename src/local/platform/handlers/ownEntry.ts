import type { JsonObject } from '../../../protocol';
import { refuse, type HandlerContext, type PlatformRequest, type Refusal } from '../handler';
import { asObject } from '../layouts';
import { APPLICATIONS } from './createApplication';

/** What is kept of the application a request is addressed to, for its developer; everybody else is refused. */
export async function ownEntry(
  { uid, application }: PlatformRequest,
  context: HandlerContext,
): Promise<{ entry: JsonObject } | Refusal> {
  const entry = asObject(await context.get(`${APPLICATIONS}/${application}`));
  if (!entry || (entry['owner'] !== uid && entry['developer'] !== uid))
    return refuse(
      'not_developer',
      'Chỉ lập trình viên của ứng dụng được làm việc này / Only the developer of the application may do this',
    );
  return { entry };
}
