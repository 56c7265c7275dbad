using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

namespace Screenwire
{
    /// <summary>Until when answers are refused, null where they are not, and the time there; both in ms since 1970.</summary>
    internal sealed class Throttled
    {
        public double? Until;
        public double Now;
    }

    /// <summary>
    /// The platform takes no new answers of a back end for a while that wrote more than may wait. They wait here; then they go one
    /// after the other, no faster than they are delivered.
    /// </summary>
    internal sealed class Throttle
    {
        // So long after its end a throttle may still be why a write was refused.
        private const double ToleranceMs = 5000;
        private const double LongestWaitMs = 15_000;
        // What the platform delivers of one back end: an answer each 20 ms, and 2 MB a second.
        private const double MsPerAnswer = 20;
        private const double CharactersPerMs = 2000;

        private readonly Func<Task<Throttled>> read;
        private readonly double retryMs;
        private readonly CancellationToken ended;
        private readonly Stopwatch clock = Stopwatch.StartNew();
        private readonly Random random = new Random();
        // What is below is used by one thread at a time.
        private readonly object gate = new object();
        // By the clock of this process, in ms.
        private double end;
        // When the next answer goes.
        private double next;
        // The last one that was met, as the platform names its end.
        private double met;
        private Task<bool> looking;

        public Throttle(Func<Task<Throttled>> read, TimeSpan retry, CancellationToken ended)
        {
            this.read = read;
            retryMs = retry.TotalMilliseconds;
            this.ended = ended;
        }

        /// <summary>Whether it lasts, as far as is known.</summary>
        public bool IsOn
        {
            get
            {
                lock (gate) return Now < end;
            }
        }

        private double Now => clock.Elapsed.TotalMilliseconds;

        /// <summary>Waits for the turn of a write; throws OperationCanceledException when the back end ends meanwhile.</summary>
        public async Task Pass(int answers, int size)
        {
            while (true)
            {
                double turn;
                double wait;
                lock (gate)
                {
                    var now = Now;
                    if (now >= next) return;
                    turn = next;
                    wait = turn - now;
                    next += Math.Max(answers * MsPerAnswer, size / CharactersPerMs);
                }
                await Task.Delay(TimeSpan.FromMilliseconds(wait), ended);
                lock (gate)
                {
                    if (turn >= end) return;
                }
            }
        }

        /// <summary>Whether a throttle is why a write was refused. All who ask meanwhile share the look.</summary>
        public async Task<bool> IsMet()
        {
            Task<bool> earlier;
            lock (gate)
            {
                if (Now < end) return true;
                earlier = looking;
                if (earlier != null && earlier.IsCompleted) earlier = null;
            }
            // A look that began before the write was refused may have been too early.
            if (earlier != null && await earlier) return true;
            Task<bool> look;
            lock (gate)
            {
                if (Now < end) return true;
                if (looking == null || looking.IsCompleted) looking = Task.Run(() => Look());
                look = looking;
            }
            return await look;
        }

        private async Task<bool> Look()
        {
            var seen = await read();
            if (seen.Until == null) return false;
            var until = seen.Until.Value;
            if (until < seen.Now - ToleranceMs) return false;
            var ms = Math.Min(Math.Max(until - seen.Now, 0), LongestWaitMs);
            lock (gate)
            {
                // Met again after its end: who was refused tries again, nobody else waits.
                if (ms <= 0 && until.Equals(met)) return true;
                met = until;
                end = Now + ms + retryMs * (0.5 + random.NextDouble() / 2);
                next = Math.Max(next, end);
            }
            BackEnd.Log($"The platform takes no new answers for now: writing again in {Math.Ceiling(ms / 1000)} s");
            return true;
        }
    }
}
