import { useEffect, useMemo } from 'react';
import { useAppDispatch } from '../../api/hooks';
import type { FormLoad } from '../../api/endpoints/form';
import { reportIgnored } from '../../api/streams/reportIgnored';
import { missingIds } from '../../engine';
import { isRecord, type ResponseMessage } from '../../protocol';

/**
 * The form's script, once every view that it requires (`script_control_condition`) exists; until then it does not run, and
 * the missing ids are logged to the diagnostics.
 */
export function useReadyScript(load: FormLoad): ResponseMessage | undefined {
  const dispatch = useAppDispatch();
  const { application, event, parts } = load;
  const { layout, script } = parts;
  const missing = useMemo(() => {
    const data = script?.data;
    return missingIds(layout?.data, isRecord(data) ? data['script_control_condition'] : '').join(', ');
  }, [layout, script]);
  useEffect(() => {
    if (missing !== '')
      dispatch(reportIgnored({ application, event }, `script_control_condition: ${missing}`));
  }, [dispatch, application, event, missing]);
  return missing === '' ? script : undefined;
}
