import { cells } from '../../src/engine/geometry/cells';
import { constraint } from '../../src/engine/geometry/constraint';
import { addContainers } from '../../src/engine/geometry/containers';
import { grid } from '../../src/engine/geometry/grid';
import { list } from '../../src/engine/geometry/list';
import { relative } from '../../src/engine/geometry/relative';

// The cases place every kind of container; on a page the rarer ones come with the parts that need them.
addContainers({ relative, grid, list, cells, constraint });
